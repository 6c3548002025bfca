/** Resolves once what was set has been rendered and the browser has drawn it. */
export const nextFrames = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
