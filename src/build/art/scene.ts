/** Whether a point of a picture belongs to a shape. */
export type Shape = (x: number, y: number) => boolean;

/** A shape drawn by the bars of a sound wave, all in one ink. */
export interface Layer {
  shape: Shape;
  /** Colours of the bars: where the light falls, and where it does not. */
  ink: readonly [light: string, dark: string];
  /** Distance between two bars, and their width. */
  pitch: number;
  width: number;
  /** How far a bar's ends stray from the shape's edge, as speech does. */
  tremble: number;
  opacity: number;
  /** The colour of the edge that faces the light. */
  rim?: string;
  /** The colour of the mist that lies before the layer. */
  mist?: string;
}

/** A source of light: all measures are the picture's. */
export interface Light {
  x: number;
  y: number;
  radius: number;
  colour: string;
}

/** A picture, as wide as its main view. It goes on to both sides, for views that are wider. */
export interface Scene {
  width: number;
  height: number;
  /** Where the ground is: the shore of the water that the light lies on. */
  ground: number;
  /** Where from left to right that is which the picture is about, for narrow views; by default its middle. */
  focus?: number;
  /** The light behind everything: a moon, or without a disc what glows on the ground. */
  light: Light & { hasNoDisc?: boolean };
  /** The sky around the light. */
  glow: string;
  /** What is seen, the farthest first: shapes, and the shine of small lights such as lanterns. */
  layers: readonly (Layer | Light)[];
}

/** The part of a scene that a picture shows. */
export interface View {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const isShape = (layer: Layer | Light): layer is Layer => 'shape' in layer;
