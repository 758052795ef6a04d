# See docs/operations.md, "In containers", for building and running it.
ARG NODE=26
# The running image: open pages find its scripts for a week. The first build has none.
ARG PREVIOUS=scratch

FROM ${PREVIOUS} AS previous

FROM node:${NODE}-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
# These values are public: they are part of every page.
ARG PUBLIC_ORIGIN PERSIST_SECRET SITE_ORIGIN API_BASE_URL STORAGE_BASE_URL REDIRECT_HOSTS REMEMBER_PASSWORD
ARG AFFILIATE_PANEL_URL ANDROID_APP_URL IOS_APP_URL NODE_ENV=production
# With timestamps, which tell when a file was last built.
RUN --mount=type=bind,from=previous,target=/previous \
    if [ -d /previous/app/build/site ]; then mkdir build && cp -a /previous/app/build/site build/ && cp -a /previous/app/dist .; fi \
    && npm run build
RUN npm prune --omit=dev
# Copy only the files that the server reads. dist is a link to the latest folder of build/site.
RUN mkdir /out && cp -r --parents package.json build/server openapi/openapi.yaml server/platform/db/migrations src/assets/fonts /out \
    && cp -a --parents dist "$(readlink dist)" /out

FROM node:${NODE}-slim
LABEL org.opencontainers.image.title="Shinglewise" \
      org.opencontainers.image.description="Site, API and jobs in one process"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
WORKDIR /app
# Output of commands: books and exports.
RUN install -d -o node -g node /files
COPY --from=build /app/node_modules node_modules
COPY --from=build /out ./
USER node
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:4000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "build/server/main.js"]
