export default {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showPin: 'Show the pin',
  metres: '{n} m',
  kilometres: '{n} km',
  credit: 'Map: Natural Earth. A sketch, without house numbers.',
} as const
