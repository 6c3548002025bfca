/** Numbers below a limit, the same ones for the same seed. */
export function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff
    return (state >>> 12) % below
  }
}
