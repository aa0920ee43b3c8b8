/** An act that cannot be done; its message explains why to the member of staff. The refusal is recorded. */
export class RefusedAct extends Error {
  override name = 'RefusedAct'
}
