export { writeDemoPost } from './posts/write-demo-post.ts'
