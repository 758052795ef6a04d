/** The addresses of health checks, for load balancers and supervisors. */
export const PROBES = { live: '/livez', proxy: '/proxyz', ready: '/readyz', health: '/healthz' };
