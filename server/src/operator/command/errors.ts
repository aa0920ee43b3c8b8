/** An action that cannot be done; its message explains why to the operator. The refusal is recorded. */
export class RefusedCommand extends Error {
  override name = 'RefusedCommand'
}

/** A command line that is incomplete or malformed. Nothing is recorded. */
export class InvalidCommand extends Error {
  override name = 'InvalidCommand'
}
