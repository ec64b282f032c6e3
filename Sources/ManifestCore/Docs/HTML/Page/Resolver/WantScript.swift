/// Resolves want URLs: `WantMatching` and `WantDecoding` of the runtime.
enum WantScript {
  static let text: StaticString = #"""
    // Resolves `bundleName://module?abilityName=name&params=JSON`, in which every other query item is ignored.
    function resolveWant(parts) {
      const fail = (fault) =>
        new RouteError('malformed-want', `a want URL is \`bundleName://module?abilityName=name\`, but this one ${fault}`);
      if (parts.path.length > 1) throw fail('has a path');
      if (!parts.authority) throw fail('has no module');
      const items = queryItems(parts.query);
      const single = (name) => {
        const values = items.filter((item) => item.name === name);
        if (values.length > 1) throw fail(`has \`${name}\` more than once`);
        return values[0]?.value;
      };
      const name = single('abilityName');
      if (!name) throw fail('has no `abilityName`');
      const json = single('params');
      const ability = abilityIndex().get(percentDecoded(parts.authority) + '/' + percentDecoded(name));
      if (!ability) throw unknownAbility(decoded(parts.authority), decoded(name));
      return {destination: abilityDestination(ability), parameters: wantParameters(ability, json)};
    }

    // The want's parameters, those that the ability declares first and as it declares them.
    function wantParameters(ability, json) {
      const sent = json === undefined ? [] : decodeWant(decoded(json));
      const subject = `ability \`${ability.subject}\``;
      const values = [];
      for (const notation of ability.notations) {
        const parameter = readParameter(notation);
        const index = sent.findIndex(([name]) => name === parameter.name);
        if (index >= 0) {
          const [[, value]] = sent.splice(index, 1);
          const fitting = conforming(parameter.type, value);
          if (!fitting) throw invalidParameter(parameter, jsonText(value), subject);
          values.push([parameter.name, fitting]);
        } else if (parameter.presence === 'required') {
          throw missingParameter(parameter, subject);
        } else if (parameter.presence === 'defaulted') {
          values.push([parameter.name, parameter.fallback]);
        }
      }
      return [...values, ...sent];
    }

    const malformedParameters = (message) => new RouteError('malformed-parameters', message);

    function decodeWant(text) {
      try {
        const entries = memberOf(readJSON(text), 'params')?.array;
        if (!entries) throw malformedParameters('`params` is not of the form `{"params":[…]}`');
        return wantFields(entries);
      } catch (fault) {
        if (!(fault instanceof JSONFault)) throw fault;
        throw malformedParameters(fault.isTooDeep ? `\`params\` is nested too deep at byte ${fault.offset}`
          : `\`params\` is not valid JSON at byte ${fault.offset}`);
      }
    }

    function wantFields(entries) {
      const fields = [];
      const keys = new Set();
      entries.forEach((entry, index) => {
        const [key, number, json] = [memberOf(entry, 'key')?.string, memberOf(entry, 'type')?.number, memberOf(entry, 'value')];
        const type = number === undefined ? undefined : intOf(number);
        if (key === undefined || type === undefined || json === undefined) {
          throw malformedParameters(`entry ${index} of \`params\` has no \`key\`, \`type\` and \`value\``);
        }
        if (keys.has(key)) throw malformedParameters(`\`params\` has the key \`${key}\` twice`);
        keys.add(key);
        if (![1n, 5n, 9n, 10n, 101n, 102n].includes(type)) {
          throw malformedParameters(`\`${key}\` has the type ${type}, which ArkUI-X drops`);
        }
        const value = wantValue(json, Number(type));
        if (!value) throw malformedParameters(`the value of \`${key}\` is not one of type ${type}`);
        fields.push([key, value]);
      });
      return fields;
    }

    function wantValue(json, type) {
      const text = json?.string;
      const optional = (kind, value) => value === undefined ? undefined : valueOf(kind, value);
      const int32 = (value) => value !== undefined && BigInt.asIntN(32, value) === value ? value : undefined;
      switch (type) {
        case 1: return typeof json === 'boolean' ? valueOf('bool', json)
          : text === 'true' || text === 'false' ? valueOf('bool', text === 'true') : undefined;
        case 5: {
          if (json?.number !== undefined) return optional('int', int32(intOf(json.number)));
          return /^[-+]?(0|[1-9][0-9]*)$/.test(text ?? '') ? optional('int', int32(BigInt(text.replace(/^\+/, '')))) : undefined;
        }
        case 9: {
          if (json?.number !== undefined) return optional('double', doubleOf(json.number));
          const value = /^[-+]?(0|[1-9][0-9]*)(\.[0-9]+)?$/.test(text ?? '') ? Number(text) : NaN;
          return Number.isFinite(value) ? valueOf('double', value) : undefined;
        }
        case 10: return optional('string', text);
        case 101: return json?.array ? valueOf('object', wantFields(json.array)) : undefined;
        default: {
          const items = json?.array?.map(wantItem);
          return items && !items.includes(undefined) ? valueOf('list', items) : undefined;
        }
      }
    }

    // An element of a list, which is plain JSON.
    function wantItem(json) {
      if (typeof json === 'boolean') return valueOf('bool', json);
      if (json?.string !== undefined) return valueOf('string', json.string);
      if (json?.number !== undefined) return numberOfJSON(json.number);
      const entries = memberOf(json, 'value')?.array;
      return entries ? valueOf('object', wantFields(entries)) : undefined;
    }

    """#
}
