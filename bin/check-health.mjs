// Health check of the container: exits with 0 when the server at this port is ready.
const [port = '3000'] = process.argv.slice(2)
const response = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2500) }).catch(
  () => undefined,
)
process.exit(response?.ok ? 0 : 1)
