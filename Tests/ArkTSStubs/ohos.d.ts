// What the generated ArkTS uses of OpenHarmony.

declare module "@ohos.router" {
  namespace router {
    interface RouterOptions {
      url: string;
      params?: Object;
    }
  }
  export default router;
}

declare module "@ohos.app.ability.Want" {
  export default class Want {
    bundleName?: string;
    moduleName?: string;
    abilityName?: string;
    parameters?: Record<string, Object>;
  }
}

declare class NavPathInfo {
  constructor(name: string, param: Object);
  name: string;
  param?: Object;
}
