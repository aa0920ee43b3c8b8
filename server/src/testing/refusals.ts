import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns the file that records the refusals met in this run, for the test that every declared one is met. */
export function refusalsMet(run: string): string {
  return join(tmpdir(), `${run}-refusals`)
}
