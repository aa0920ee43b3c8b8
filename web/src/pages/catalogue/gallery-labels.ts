import type { Room } from '@chautari/contract/availability/shapes'
import type { Say } from '../../platform/texts.ts'

export function galleryLabels(t: Say<'room'>, { title, files }: Pick<Room, 'title' | 'files'>) {
  return {
    title: t('photos', { title }),
    list: t('photos', { title }),
    showAll: t('allPhotos', { n: files.length }),
    close: t('closePhotos'),
    previous: t('previousPhoto'),
    next: t('nextPhoto'),
  }
}
