import * as z from 'zod/mini';

import { endpoints } from '../endpoints/index.ts';
import { commonErrorCodes, contractVersion, errorBodySchema, storeApiBasePath } from '../kernel/index.ts';
import type { Access, Endpoint } from '../kernel/index.ts';

type Json = Record<string, unknown>;

const security: Readonly<Record<Access, readonly Json[]>> = {
  public: [],
  optional: [{}, { accessToken: [] }],
  any: [{ accessToken: [] }],
  shopper: [{ accessToken: [] }],
  customer: [{ accessToken: [] }],
  marked: [{ accessToken: [] }],
  webServer: [{ webServer: [] }],
  signed: [{ signature: [] }],
};

/** JSON Schema of one message; recursive parts stay inside it. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  return rest;
}

/** Every endpoint with its group and name, in the order of the table. */
export function listEndpoints(): readonly {
  readonly group: string;
  readonly name: string;
  readonly endpoint: Endpoint;
}[] {
  return Object.entries(endpoints).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({ group, name, endpoint })),
  );
}

/** The store API as an OpenAPI 3.1 document, made from the endpoint table. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = { Error: jsonSchemaOf(errorBodySchema, 'output') };
  for (const { group, name, endpoint } of listEndpoints()) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(group, name, endpoint, schemas);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Store API', version: contractVersion },
    servers: [{ url: storeApiBasePath }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        webServer: { type: 'apiKey', in: 'header', name: 'X-Antibot-Token' },
        signature: { type: 'apiKey', in: 'header', name: 'X-Bank-Signature' },
      },
    },
  };
}

function operationOf(group: string, name: string, endpoint: Endpoint, schemas: Json): Json {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  /** Puts a schema under components, so that references inside it stay valid. */
  const component = (suffix: string, schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
    const key = `${title}${suffix}`;
    schemas[key] = rebase(jsonSchemaOf(schema, io), `#/components/schemas/${key}`);
    return { $ref: `#/components/schemas/${key}` };
  };
  const json = (schema: Json): Json => ({ 'application/json': { schema } });
  const error: Json = {
    description: [...endpoint.errors, ...commonErrorCodes].join(', '),
    content: json({ $ref: '#/components/schemas/Error' }),
  };
  return {
    operationId: name,
    tags: [group],
    summary: endpoint.summary,
    description: `Requirements: ${endpoint.requirements.join(', ')}`,
    security: security[endpoint.access],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body === undefined
      ? {}
      : { requestBody: { required: true, content: json(component('Body', endpoint.body, 'input')) } }),
    responses: {
      ...(endpoint.answer === undefined
        ? { '204': { description: 'Done' } }
        : {
            '200': { description: 'Answer', content: json(component('Answer', endpoint.answer, 'output')) },
          }),
      default: error,
    },
  };
}

function parametersOf(schema: z.ZodMiniType | undefined, part: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: part,
    required: part === 'path' || required.includes(name),
    schema: property,
  }));
}

/** References of a schema are relative to its own root; below components they need the longer path. */
function rebase(value: unknown, root: string): Json {
  return JSON.parse(JSON.stringify(value).replaceAll('"$ref":"#', `"$ref":"${root}`)) as Json;
}
