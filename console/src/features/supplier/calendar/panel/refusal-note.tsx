import { IconAlertCircle } from '@tabler/icons-react'
import { Note } from '../../../../ui/note.tsx'

/** Shows why the last act was refused. Its cells show what they had before. */
export function RefusalNote({ why }: { why: string | undefined }) {
  return (
    <div role="alert">
      {why !== undefined && (
        <Note icon={IconAlertCircle} tone="red">
          {why}
        </Note>
      )}
    </div>
  )
}
