/* main.c - the main function of both programs. */
#include "command.h"

int main(int argc, char **argv) { return program_run(argc, argv); }
