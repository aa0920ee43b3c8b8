import type { Translate } from '../../platform/language/texts.ts'

/** Returns the texts of a gallery with `count` photos. */
export function galleryLabels(t: Translate<'room' | 'property' | 'package'>, title: string, count: number) {
  return {
    title: t('photos', { title }),
    list: t('photos', { title }),
    showAll: t('allPhotos', { n: count }),
    close: t('closePhotos'),
    previous: t('previousPhoto'),
    next: t('nextPhoto'),
  }
}
