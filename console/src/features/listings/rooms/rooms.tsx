import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { late } from '../../../platform/late.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMayList } from '../area/listing-area.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { History } from '../../../ui/entries/history.tsx'
import { SectionCard } from '../editor/section-card.tsx'
import type { PropertyFile } from '../rules/property-fields.ts'
import type { Room } from '../rules/room-fields.ts'
import { ArchiveDialog } from './archive-dialog.tsx'
import { PhotosDialog } from './photos-dialog.tsx'
import { RoomTable } from './room-table.tsx'
import styles from './rooms.module.css'

const RoomForm = late(async () => (await import('./room-form.tsx')).RoomForm)

type Shown = { form: Room | 'new' } | { archive: Room } | { photos: Room } | undefined

/** Shows the rooms of a property, and adds, changes, publishes and archives them. */
export function Rooms({ file: { slug, rooms } }: { file: PropertyFile }) {
  const t = useT('rooms')
  const words = useT('editor')
  const mayEdit = useMayList()('listings.edit')
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setShown({ form: 'new' })}>
      {t('newRoom')}
    </Button>
  )
  const form = shown && 'form' in shown ? shown.form : undefined
  const room = form === 'new' ? undefined : form
  return (
    <SectionCard name="rooms" title={words('rooms')} action={add}>
      {rooms.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <RoomTable
          property={slug}
          rooms={rooms}
          onEdit={(each) => setShown({ form: each })}
          onArchive={(each) => setShown({ archive: each })}
          onPhotos={(each) => setShown({ photos: each })}
        />
      )}
      <Dialog
        opened={form !== undefined}
        onClose={close}
        size="xl"
        title={room ? t('editRoom', room) : t('newRoom')}
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <Suspense>{form !== undefined && <RoomForm property={slug} room={room} onDone={close} />}</Suspense>
        {room && <History about={{ kind: 'room', id: room.slug }} />}
      </Dialog>
      <PhotosDialog
        property={slug}
        room={rooms.find((each) => shown && 'photos' in shown && each.slug === shown.photos.slug)}
        onClose={close}
      />
      {shown && 'archive' in shown && <ArchiveDialog room={shown.archive} onClose={close} />}
    </SectionCard>
  )
}
