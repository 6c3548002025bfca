# The portal as one image: API and built web app. The same image migrates the database (`node apps/api/src/migrate.ts`).

FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/dev-mail/package.json packages/dev-mail/
COPY packages/shared/package.json packages/shared/
COPY prisma/package.json prisma/
# The package manager of `packageManager`, in that one place.
RUN npm install --global --no-fund --no-audit "$(node -p "require('./package.json').packageManager")"

FROM manifests AS build
RUN pnpm install --frozen-lockfile
COPY . .
RUN node prisma/generate.ts && node apps/api/src/build-web.ts

FROM manifests AS production
RUN pnpm install --frozen-lockfile --prod --filter-prod @maru/api...
# Packages that only a checkout needs and that others ask for: the client's generator with its tools.
RUN cd node_modules/.pnpm && rm -rf prisma@* @prisma+studio-core@* @prisma+dev@* @electric-sql+* effect@* @prisma+query-plan-executor@* typescript@* @typescript+*

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/app/compiled MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=production /app ./
COPY apps/api apps/api
COPY packages/shared packages/shared
COPY prisma prisma
COPY --from=build /app/prisma/generated prisma/generated
COPY --from=build /app/apps/web/dist apps/web/dist
RUN mkdir /data compiled && chown node:node /data compiled
USER node
# Compiled once, by the account and with the words it is started with (apps/api/src/server-command.ts): without a database it ends when it is loaded.
RUN ! node --expose-gc --max-semi-space-size=8 --initial-old-space-size=50 --heap-growing-percent=20 --liftoff-only apps/api/src/server.ts 2> /dev/null && test -n "$(ls compiled)"
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--expose-gc", "--max-semi-space-size=8", "--initial-old-space-size=50", "--heap-growing-percent=20", "--liftoff-only", "apps/api/src/server.ts"]
