import { join } from 'node:path'
import { inject } from 'vitest'

/** Returns the file of a program as it is started in tests: its bundle, which starts in half a second. */
export function programFile(name: 'server' | 'demo-server' | 'command-line' | 'sandbox'): string {
  return join(inject('programs'), `${name}.js`)
}
