import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useStorePhotos } from '../properties/editor/use-store-photos.ts'
import { PhotoBoard } from '../pictures/photo-board.tsx'
import type { Room } from '../rules/room-fields.ts'

type Props = { property: string; room: Room | undefined; onClose: () => void }

/** Shows the photos of a room in their order. Only its button closes it, because a dropped file can miss it. */
export function PhotosDialog({ property, room, onClose }: Props) {
  const t = useT('pictures')
  const title = room ? t('ofRoom', room) : ''
  return (
    <Dialog
      opened={room !== undefined}
      onClose={onClose}
      size="xl"
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {room && <Board property={property} room={room} label={title} />}
    </Dialog>
  )
}

function Board({ property, room: { slug, pictures }, label }: { property: string; room: Room; label: string }) {
  const storePhotos = useStorePhotos(property, slug)
  return <PhotoBoard of={{ kind: 'rooms', slug }} pictures={pictures} onChanged={storePhotos} label={label} />
}
