/** What cannot be done, in words for the operator who asked for it. */
export class RefusedCommand extends Error {
  override name = 'Problem'
}

/** What was asked is not a whole command. */
export class WrongCommand extends Error {
  override name = 'WrongCommand'
}
