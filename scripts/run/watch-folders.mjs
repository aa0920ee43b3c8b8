import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

const SETTLED_MS = 30
const isSource = (file) => !/\.test\.tsx?$|~$|\.sw.$|^\./.test(file ?? '')

/**
 * Calls `changed` when a file below one of these folders is written, replaced by another of its name (as many editors save), added
 * or removed. Watches folders, not files: a file that was replaced is another file, whose next change its watcher would not see.
 */
export function watchFolders(folders, changed) {
  const watched = new Set()
  let timer
  const look = () => {
    for (const folder of folders.flatMap(withSubfolders).filter((each) => !watched.has(each))) {
      watched.add(folder)
      const watcher = watch(folder, (_, file) => {
        if (!isSource(file)) return
        clearTimeout(timer)
        timer = setTimeout(() => (look(), changed()), SETTLED_MS)
      })
      watcher.once('error', () => (watcher.close(), watched.delete(folder)))
    }
  }
  look()
}

function withSubfolders(folder) {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [folder, ...below.map((entry) => join(entry.parentPath, entry.name))]
}
