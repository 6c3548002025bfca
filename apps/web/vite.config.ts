import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { labelNumbers } from './label-numbers.ts'

/** Delays painting until the program has set the theme the person chose, so that a dark portal does not begin with a white flash. */
const paintAfterStart = {
  name: 'paint-after-start',
  transformIndexHtml: {
    order: 'post' as const,
    handler: (html: string) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [labelNumbers, react(), paintAfterStart],
  // Beside the API of `pnpm dev`, on the host name a browser takes for trustworthy without TLS.
  server: { port: 5173, host: 'localhost', proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` } },
  build: {
    outDir: 'dist',
    // Read by the size check of the bench.
    manifest: true,
    // The content security policy allows fonts and scripts from our own host only, no data: addresses.
    assetsInlineLimit: 0,
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // The entry names every chunk, so each letter of a name is paid on a first visit; .vite/manifest.json tells which is which.
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
})
