// Runs before each command of a release: an older Node stops at the first TypeScript file with an error that doesn't name the cause.
const OLDEST = 24

const major = Number(/^v?(\d+)/.exec(process.version)?.[1])
if (major < OLDEST) {
  console.error(
    `\nA release of Chautari needs Node ${OLDEST} or newer, and ${process.execPath} is ${process.version}. As root: npm install --global node@${OLDEST}\n`,
  )
  process.exit(1)
}
