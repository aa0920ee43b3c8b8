type Outcome = 'done' | 'second_person' | 'refused'

/** Returns the message after an attempt to call a departure off, by its outcome, which can differ from the preview; undefined after a refusal. */
export function callOffMessage(outcome: Outcome): 'called_off' | 'waits_for_second' | undefined {
  if (outcome === 'refused') return undefined
  return outcome === 'done' ? 'called_off' : 'waits_for_second'
}
