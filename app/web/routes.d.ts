declare const _default: import('@react-router/dev/routes').RouteConfigEntry[];
export default _default;
