type Kept<T> = { until: number; answer: Promise<T> }

/**
 * Answers again for a while what was worked out for the same question, also to those who ask while it is worked out. A failure is
 * not kept. For few and known questions whose answers may be as old as that.
 */
export function memoizeFor<Q, T>(keptMs: number, work: (question: Q) => Promise<T>): (question: Q) => Promise<T> {
  const kept = new Map<Q, Kept<T>>()
  return (question) => {
    const known = kept.get(question)
    if (known && known.until > performance.now()) return known.answer
    const fresh = { until: performance.now() + keptMs, answer: work(question) }
    kept.set(question, fresh)
    fresh.answer.catch(() => {
      if (kept.get(question) === fresh) kept.delete(question)
    })
    return fresh.answer
  }
}
