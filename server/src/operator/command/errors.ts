/** Thrown for an incomplete or malformed command line. Such a command is not recorded. */
export class InvalidCommand extends Error {
  override name = 'InvalidCommand'
}
