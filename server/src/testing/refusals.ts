import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The file in which every refusal that a test of this run met is noted, for the test that each declared one was met. */
export function refusalsMet(run: string): string {
  return join(tmpdir(), `${run}-refusals`)
}
