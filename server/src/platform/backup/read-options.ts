import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** Returns the options of a command line. Throws an error that ends with the usage when one is unknown or lacks its value. */
export function readOptions<T extends ParseArgsOptionsConfig>(options: T, usage: string, args = process.argv.slice(2)) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, { cause: error })
  }
}
