/** Reads an OpenAPI 3 document into what the developers' page shows. */

export interface ApiParameter {
  name: string;
  where: string;
  type: string;
  required: boolean;
  description: string;
}

export interface ApiOperation {
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: ApiParameter[];
  body: string | null;
  responses: { status: string; description: string; type: string | null }[];
}

export interface ApiSchema {
  name: string;
  description: string;
  type: string;
  fields: { name: string; type: string; required: boolean; description: string }[];
}

export interface ApiDocument {
  groups: { name: string; operations: ApiOperation[] }[];
  schemas: ApiSchema[];
}

type Node = Record<string, unknown>;

const node = (value: unknown): Node => (typeof value === "object" && value !== null ? (value as Node) : {});
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const items = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const METHODS = ["get", "post", "put", "patch", "delete"];

export function readOpenApi(source: unknown): ApiDocument {
  const root = node(source);
  const groups = new Map<string, ApiOperation[]>();
  for (const [path, methods] of Object.entries(node(root.paths))) {
    for (const [method, operation] of Object.entries(node(methods))) {
      if (!METHODS.includes(method)) continue;
      const name = text(items(node(operation).tags)[0]) || groupOf(path);
      groups.set(name, [...(groups.get(name) ?? []), readOperation(method, path, node(operation))]);
    }
  }
  return {
    groups: [...groups].map(([name, operations]) => ({ name, operations })),
    schemas: Object.entries(node(node(root.components).schemas)).map(([name, schema]) => readSchema(name, node(schema))),
  };
}

const groupOf = (path: string): string => path.split("/").find((part) => part && part !== "api") ?? "/";

function readOperation(method: string, path: string, operation: Node): ApiOperation {
  return {
    method: method.toUpperCase(),
    path,
    summary: text(operation.summary),
    description: text(operation.description),
    parameters: items(operation.parameters).map((each) => {
      const parameter = node(each);
      return {
        name: text(parameter.name),
        where: text(parameter.in),
        type: typeName(parameter.schema),
        required: parameter.required === true,
        description: text(parameter.description),
      };
    }),
    body: bodyType(operation.requestBody),
    responses: Object.entries(node(operation.responses)).map(([status, answer]) => ({
      status,
      description: text(node(answer).description),
      type: bodyType(answer),
    })),
  };
}

function bodyType(holder: unknown): string | null {
  const [content] = Object.values(node(node(holder).content));
  return content ? typeName(node(content).schema) : null;
}

function readSchema(name: string, schema: Node): ApiSchema {
  const required = items(schema.required);
  return {
    name,
    description: text(schema.description),
    type: typeName(schema),
    fields: Object.entries(node(schema.properties)).map(([field, type]) => ({
      name: field,
      type: typeName(type),
      required: required.includes(field),
      description: text(node(type).description),
    })),
  };
}

/** A schema's type in a few characters: `TableInfo[]`, `string | null`, `"waiting" | "over"`. */
export function typeName(value: unknown): string {
  const schema = node(value);
  if (typeof schema.$ref === "string") return schema.$ref.split("/").at(-1) ?? "";
  const some = [schema.oneOf, schema.anyOf, schema.allOf].find(Array.isArray);
  if (some) return items(some).map(typeName).join(" | ");
  if (Array.isArray(schema.enum)) return schema.enum.map((each) => JSON.stringify(each)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.type)) return schema.type.join(" | ");
  if (schema.type === "array") {
    const inner = typeName(schema.items);
    return inner.includes("|") ? `(${inner})[]` : `${inner}[]`;
  }
  return text(schema.type) || "any";
}
