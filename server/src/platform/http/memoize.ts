type Kept<T> = { until: number; answer: Promise<T> }

/**
 * Caches a computation per key for some time, also for concurrent callers. Failures are not cached. For few known keys whose
 * values may be that old.
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
