import type { Say } from '../../platform/language/texts.ts'

/** The words of a gallery of so many photos. */
export function galleryLabels(t: Say<'room' | 'property' | 'package'>, title: string, count: number) {
  return {
    title: t('photos', { title }),
    list: t('photos', { title }),
    showAll: t('allPhotos', { n: count }),
    close: t('closePhotos'),
    previous: t('previousPhoto'),
    next: t('nextPhoto'),
  }
}
