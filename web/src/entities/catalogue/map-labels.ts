import { usePlaceNames } from './place-names.ts'
import { useT } from '../../platform/language/texts.ts'

/** Returns the texts of a map (`ui/map`) in the language of the page. */
export function useMapLabels(place?: string) {
  const t = useT('map')
  const nameOf = usePlaceNames()
  return {
    map: place === undefined ? t('map') : t('mapOf', { place }),
    keys: t('keys'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    showAll: t('showAll'),
    pins: t('pins'),
    group: (n: number) => t('stays', { n }),
    groupFrom: (label: string) => t('staysFrom', { label }),
    close: t('close'),
    nameOf,
    metres: (n: number) => t('metres', { n }),
    kilometres: (n: number) => t('kilometres', { n }),
    credit: t('credit'),
  }
}
