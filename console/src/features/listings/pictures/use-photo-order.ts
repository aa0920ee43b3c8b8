import type { ListedPicture } from '@chautari/contract/listing/pictures'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, callApi } from '../../../platform/api/api.ts'
import { inArea } from '../../../platform/api/shared-calls.ts'
import { useT } from '../../../platform/language/texts.ts'
import { showFailure } from '../../../ui/toasts/toast.ts'
import { moved } from '../../../ui/list/moved.ts'
import type { PhotosOf } from './use-uploads.ts'

/** A removed photo, which can be restored to its position. */
type Removed = { picture: ListedPicture; index: number }

/** A position in the order: a photo, or one that was just removed. */
export type Slot = { picture: ListedPicture; isRemoved: boolean }

type Options = { of: PhotosOf; pictures: ListedPicture[]; onChanged: (pictures: ListedPicture[]) => void }

/** Orders and removes photos. Changes are shown at once, and undone if the server refuses them. */
export function usePhotoOrder({ of: { kind, slug }, pictures, onChanged }: Options) {
  const t = useT('pictures')
  const [order, setOrder] = useState<string[]>()
  const [removed, setRemoved] = useState<Removed[]>([])
  // Photos that Undo shows at once, so that they can take the focus of its button. `pictures` includes them once the server has accepted them.
  const [restored, setRestored] = useState<ListedPicture[]>([])
  const isListed = ({ name }: ListedPicture) => pictures.some((picture) => picture.name === name)
  if (restored.some(isListed)) setRestored(restored.filter((picture) => !isListed(picture)))
  const { mutate } = useMutation({
    scope: { id: `photos of ${kind} ${slug}` }, // one after another
    mutationFn: (body: { names: string[]; removed: string[] }) =>
      callApi(inArea(`PUT /staff/${kind}/:slug/pictures` as const), { params: { slug }, body }),
    onSuccess: ({ data }) => onChanged(data),
    onError: (error, { names: kept, removed: names }) => {
      setRemoved((before) => before.filter(({ picture }) => !names.includes(picture.name)))
      setRestored((before) => before.filter(({ name }) => !kept.includes(name)))
      showFailure(refusalOf(error))
    },
    // By now the user may be dragging a photo, or a later order may await saving.
    onSettled: (_data, _error, { names }) => setOrder((now) => (now?.join() === names.join() ? undefined : now)),
  })

  /** Returns the text of a refusal: the error of its field, because the screen has no such field. */
  function refusalOf(error: Error): string {
    if (!(error instanceof ApiError)) return t('notSaved')
    if (error.code === 'listing_incomplete') return t('lastStays')
    return error.fields['names']?.[0] ?? (error.message || t('notSaved'))
  }

  const isRemoved = (name: string) => removed.some(({ picture }) => picture.name === name)
  const shown = inOrder([...pictures, ...restored.filter((picture) => !isListed(picture))], order).filter(
    ({ name }) => !isRemoved(name),
  )
  const slots = shown.map((picture): Slot => ({ picture, isRemoved: false }))
  for (const { picture, index } of removed) slots.splice(index, 0, { picture, isRemoved: true })
  const namesIn = (list: Slot[]) => list.filter((slot) => !slot.isRemoved).map(({ picture }) => picture.name)

  return {
    slots,
    /** Shows another order while a photo is dragged, without saving it. */
    showOrder: (names: string[] | undefined) => setOrder(names),
    move: (from: number, to: number) => moved(namesIn(slots), from, to),
    save: (names: string[]) => {
      setOrder(names)
      mutate({ names, removed: [] })
    },
    remove: (picture: ListedPicture) => {
      const index = slots.findIndex((slot) => slot.picture.name === picture.name)
      setRemoved((before) => [...before, { picture, index }])
      mutate({ names: namesIn(slots).filter((name) => name !== picture.name), removed: [picture.name] })
    },
    putBack: (picture: ListedPicture) => {
      const index = removed.find((each) => each.picture.name === picture.name)?.index ?? 0
      const before = slots.slice(0, index).filter((slot) => !slot.isRemoved).length
      const names = namesIn(slots).toSpliced(before, 0, picture.name)
      setRemoved((all) => all.filter((each) => each.picture.name !== picture.name))
      setRestored((before) => [...before, picture])
      setOrder(names)
      mutate({ names, removed: [] })
    },
  }
}

/** Returns the pictures in the order of names; those that were added meanwhile come last. */
function inOrder(pictures: ListedPicture[], names: string[] | undefined): ListedPicture[] {
  if (!names) return pictures
  const known = names.flatMap((name) => pictures.find((picture) => picture.name === name) ?? [])
  return [...known, ...pictures.filter(({ name }) => !names.includes(name))]
}
