import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/frame/frame.ts'

export default {
  notFound: 'पृष्ठ भेटिएन',
  notFoundHint: 'ठेगाना जाँच्नुहोस्, वा सुरुमा फर्कनुहोस्।',
  toStart: 'सुरुमा जानुहोस्',
} satisfies Like<typeof english>
