import { z } from 'zod'

/** Describes what a backup contains. */
export const Manifest = z.object({
  version: z.literal(1),
  takenAt: z.iso.datetime(),
  engine: z.enum(['postgres', 'pglite']),
  /** The number of rows of each table, in the same snapshot as the dump. */
  rows: z.record(z.string(), z.number()),
  /** The number of uploaded files in each folder. */
  files: z.record(z.string(), z.number()),
})
export type Manifest = z.output<typeof Manifest>

export const MANIFEST_FILE = 'manifest.json'
export const DUMP_FILES = { postgres: 'database.dump', pglite: 'database.tar.gz' } as const
