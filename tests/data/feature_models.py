"""Small models for single features of the importer, and hostile ones."""


def write_all(folder):
    pass
