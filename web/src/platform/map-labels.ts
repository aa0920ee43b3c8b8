import { useT } from './texts.ts'

/** The words of a map (`ui/map`), in the language of the page. */
export function useMapLabels(place?: string) {
  const t = useT('map')
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
    credit: t('credit'),
  }
}
