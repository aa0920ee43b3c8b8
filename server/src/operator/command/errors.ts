/** A command line that is incomplete or malformed. Nothing is recorded. */
export class InvalidCommand extends Error {
  override name = 'InvalidCommand'
}
