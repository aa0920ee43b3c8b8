// Loads the libraries of its arguments, waits for the file of a program, and becomes it. `npm run dev` keeps one for each program,
// because loading the libraries takes longer than loading our own code.
import { pathToFileURL } from 'node:url'

const program = new Promise((resolve) => process.once('message', resolve))
// The program reports a library that cannot be loaded.
for (const library of process.argv.slice(2)) await import(library).catch(() => {})
await import(pathToFileURL(await program).href)
