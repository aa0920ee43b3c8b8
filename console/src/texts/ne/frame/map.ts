import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/frame/map.ts'

export default {
  zoomIn: 'नजिक ल्याउनुहोस्',
  zoomOut: 'टाढा लैजानुहोस्',
  showPin: 'पिन देखाउनुहोस्',
  metres: '{n} मि.',
  kilometres: '{n} कि.मि.',
  credit: 'नक्सा: Natural Earth। यो खाका मात्र हो, घर नम्बर छैन।',
} as const satisfies Like<typeof english>
