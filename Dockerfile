# The server as an image: built in one stage, run in another, by a user without rights.
FROM node:24-slim AS build
WORKDIR /pionnier
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data METRICS_HOST=0.0.0.0 MALLOC_ARENA_MAX=1
WORKDIR /pionnier
COPY --from=build /pionnier ./
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/cli/pionnier.mjs", "serve"]
