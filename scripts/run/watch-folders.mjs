import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

const SETTLED_MS = 30
const isSource = (file) => !/\.test\.tsx?$|~$|\.sw.$|^\./.test(file ?? '')

/**
 * Calls `changed` when a file below one of these folders is written, replaced by another of its name (as many editors save), added
 * or removed. Watches folders, not files: the watcher of a file does not see changes of a new file that replaced it.
 */
export function watchFolders(folders, changed) {
  const watched = new Set()
  let timer
  const watchNewFolders = () => {
    for (const folder of folders.flatMap(withSubfolders).filter((each) => !watched.has(each))) {
      watched.add(folder)
      const watcher = watch(folder, (_, file) => {
        if (!isSource(file)) return
        clearTimeout(timer)
        timer = setTimeout(() => (watchNewFolders(), changed()), SETTLED_MS)
      })
      watcher.once('error', () => (watcher.close(), watched.delete(folder)))
    }
  }
  watchNewFolders()
}

function withSubfolders(folder) {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [folder, ...below.map((entry) => join(entry.parentPath, entry.name))]
}
