// Bundles the programs that tests start as processes, once for all projects.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundlePrograms } from '../run/programs.mjs'

const CACHE = join(import.meta.dirname, '../../node_modules/.cache')

// Vitest loads this file once for each project.
const shared = globalThis as { chautariPrograms?: Promise<string> }

export async function setup(project: TestProject) {
  shared.chautariPrograms ??= bundle()
  const folder = await shared.chautariPrograms
  project.provide('programs', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

async function bundle(): Promise<string> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'chautari-programs-'))
  await bundlePrograms(folder)
  return folder
}
