const TRIES = 20
/** The message of an act or a check for which no connection became free, or was made, in time. That happens on a busy machine only. */
const MESSAGE = 'timeout exceeded when trying to connect'

/** Returns whether an error, or a line of the log, says that no connection was had in time. */
export function isWithoutConnection(error: unknown): boolean {
  if (typeof error === 'string') return error.includes(MESSAGE)
  if (!(error instanceof Error)) return false
  return error.message.includes(MESSAGE) || isWithoutConnection(error.cause)
}

/** Repeats a check while it gets no connection, because a check that is left out would hide a fault. */
export async function repeatUntilConnected<T>(check: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await check()
    } catch (error) {
      if (tries === TRIES || !isWithoutConnection(error)) throw error
    }
  }
}
