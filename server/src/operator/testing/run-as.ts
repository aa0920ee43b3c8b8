import type { App } from '../../platform/app-context.ts'
import type { CommandResult } from '../../platform/http/command-socket.ts'
import { createTestMember, keyOf } from '../../staff/testing/members.ts'
import { runCommand } from '../index.ts'

const keys = new WeakMap<App, Map<string, Promise<string>>>()

/** Runs a command with the personal key of the admin `operator`, who is created on first use. */
export async function runAs(app: App, { words, operator }: { words: string[]; operator: string }): Promise<CommandResult> {
  const ofApp = keys.get(app) ?? new Map<string, Promise<string>>()
  keys.set(app, ofApp)
  const key =
    ofApp.get(operator) ?? createTestMember(app, { role: 'admin', name: operator }).then(({ person }) => keyOf(app, person))
  ofApp.set(operator, key)
  return runCommand(app, { words, key: await key })
}
