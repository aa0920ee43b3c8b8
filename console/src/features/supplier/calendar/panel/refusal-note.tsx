import { IconAlertCircle } from '@tabler/icons-react'
import { Note } from '../../../../ui/note.tsx'

/** Renders why the last act was refused. Its cells show their earlier values again. */
export function RefusalNote({ reason }: { reason: string | undefined }) {
  return (
    <div role="alert">
      {reason !== undefined && (
        <Note icon={IconAlertCircle} tone="red">
          {reason}
        </Note>
      )}
    </div>
  )
}
