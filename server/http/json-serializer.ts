import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'

/**
 * The calls of `/api/v1` give plain values, which `JSON.stringify` takes as they are. The serializer it replaces
 * copies every value of a reply first, looking for files.
 */
export class JsonSerializer extends StandardOpenAPISerializer {
  constructor() {
    super(new StandardOpenAPIJsonSerializer(), new StandardBracketNotationSerializer())
  }

  override serialize(data: unknown): unknown {
    return data
  }
}
