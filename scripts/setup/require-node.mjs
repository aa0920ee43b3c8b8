// Imported before everything else: what follows needs `import.meta.dirname`, which Node 18 does not have.
const OLDEST = 20

const major = Number(/^v?(\d+)/.exec(process.version)?.[1])
if (major < OLDEST) {
  console.error(
    `\nChautari needs Node ${OLDEST} or newer, and ${process.execPath} is ${process.version}. Install a newer Node from https://nodejs.org, then try again.\n`,
  )
  process.exit(1)
}
