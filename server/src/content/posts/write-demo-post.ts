import type { Tx } from '../../platform/database/db.ts'
import { insertPost, type PostValues } from '../store/posts.ts'
import { excerptOf, safeBody } from './safe-body.ts'

/** Writes a published post for the demo or a test. Sanitises its texts as `changePost` does. */
export async function writeDemoPost(tx: Tx, post: Omit<PostValues, 'excerpt' | 'excerptNe'>): Promise<void> {
  const [body, bodyNe] = [safeBody(post.body), safeBody(post.bodyNe ?? '')]
  await insertPost(tx, { ...post, body, bodyNe, excerpt: excerptOf(body), excerptNe: excerptOf(bodyNe) })
}
