/** Calls a function now if this tab is visible, and each time it becomes visible. Returns the function that stops this. */
export function whenShown(run: () => void): () => void {
  const runIfShown = () => {
    if (document.visibilityState === 'visible') run()
  }
  runIfShown()
  document.addEventListener('visibilitychange', runIfShown)
  return () => document.removeEventListener('visibilitychange', runIfShown)
}
