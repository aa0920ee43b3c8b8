type Outcome = 'done' | 'second_person' | 'refused'

/** Returns the message after calling a departure off, by what the server did: the preview may be old by then. None when it refused. */
export function callOffMessage(outcome: Outcome): 'called_off' | 'waits_for_second' | undefined {
  if (outcome === 'refused') return undefined
  return outcome === 'done' ? 'called_off' : 'waits_for_second'
}
