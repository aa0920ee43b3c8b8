import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 120_000

/** Resolves when a URL answers with success. Throws after `TIMEOUT_MS`. */
export async function waitUntilReady(url) {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(50)) {
    if (await answersWell(url)) return
  }
  throw new Error(`${url} did not answer within ${TIMEOUT_MS / 1000} seconds.`)
}

async function answersWell(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
