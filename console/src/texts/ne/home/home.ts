import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/home/home.ts'

export default {
  hello: 'नमस्ते, {name}',
  people: 'सहकर्मीलाई निम्ता दिने, उनीहरूले के गर्न पाउने तोक्ने',
  entries: 'स्टाफले गरेका सबै काम: कसले, कहिले र किन',
  security: 'तपाईंका पासकी, रिकभरी कोड, उपकरण र की',
} satisfies Like<typeof english>
